/** Version 1.48.0, installed alongside the shop's version. */
declare module 'braintree-web-drop-in-next' {
  const widget: unknown;
  export default widget;
}

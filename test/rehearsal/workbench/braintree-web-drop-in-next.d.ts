/** Version 1.48.0, installed beside the one that the shop runs. */
declare module 'braintree-web-drop-in-next' {
  const widget: unknown;
  export default widget;
}

/** The window's name. @param title undefined on the home page */
export function windowTitle(title: string | undefined, shopName: string): string {
  return title === undefined ? `${shopName}, a bookshop` : `${title} · ${shopName}`;
}

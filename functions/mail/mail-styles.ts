// Many mail programs ignore stylesheets: styles are inline, and only the dark colors are in one
// (`render-mail.ts`).

export const PAGE =
  'margin:0;padding:16px;background:#f7f1e6;color:#221b14;font:16px/1.5 Georgia,serif';
export const SHEET =
  'max-width:560px;margin:0 auto;padding:24px;background:#fffdf8;border-radius:8px';
export const HEADING = 'margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:normal';
export const SOFT = 'color:#5f5342;font-size:14px;overflow-wrap:anywhere';
export const TABLE = 'width:100%;border-collapse:collapse;margin:16px 0';
export const CELL = 'padding:8px 0;border-top:1px solid #e3d8c5;vertical-align:top;text-align:left';
export const MONEY = `${CELL};padding-left:16px;text-align:right;white-space:nowrap`;
export const BUTTON =
  'display:inline-block;padding:12px 20px;background:#7b1e2b;color:#ffffff;border-radius:6px;text-decoration:none';

export const LINK = 'color:#7b1e2b';
export const FOOT = `${SOFT};margin:24px 0 0;padding-top:16px;border-top:1px solid #e3d8c5`;

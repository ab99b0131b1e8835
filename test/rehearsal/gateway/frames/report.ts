// Reports the window's progress and the shopper's decision to the page that opened it.

const { report } = document.currentScript?.dataset ?? {};
if (report !== undefined) window.opener?.postMessage(JSON.parse(report), '*');

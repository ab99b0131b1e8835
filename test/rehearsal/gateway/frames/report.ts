// Tells the page that opened a rehearsal window how far it has come, and how the shopper decided.

const { report } = document.currentScript?.dataset ?? {};
if (report !== undefined) window.opener?.postMessage(JSON.parse(report), '*');

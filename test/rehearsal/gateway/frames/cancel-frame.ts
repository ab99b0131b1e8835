// The shopper cancelled at the provider; the widget treats a closed window as a cancellation.
window.close();

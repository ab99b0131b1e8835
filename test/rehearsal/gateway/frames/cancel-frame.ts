// The shopper said no to the provider: the widget takes a closed window for just that.
window.close();

import Framebus from 'framebus';

// Where a bank of version 1 leads the shopper back to: this frame hands the answer to the widget.
const query = new URLSearchParams(location.search);
const channel = query.get('channel');
const answer = query.get('auth_response');
if (channel !== null && answer !== null)
  new Framebus({ channel }).emit('threedsecure:AUTHENTICATION_COMPLETE', { auth_response: answer });

import Framebus from 'framebus';

// Return address of a version 1 bank: this frame passes the answer to the widget.
const query = new URLSearchParams(location.search);
const channel = query.get('channel');
const answer = query.get('auth_response');
if (channel !== null && answer !== null)
  new Framebus({ channel }).emit('threedsecure:AUTHENTICATION_COMPLETE', { auth_response: answer });

import Framebus from 'framebus';

// Return address of a provider's window. It reports its query and fragment to the page that opened
// it, which then closes it. The service id comes from the query, or else from the window's name,
// after the last underscore.
const query = new URLSearchParams(location.search);
const answers = new URLSearchParams(location.hash.slice(1));
const channel = query.get('channel') ?? window.name.split('_').at(-1) ?? '';
const payload = Object.fromEntries([...query, ...answers]);
new Framebus({ channel }).emit('frameService:DISPATCH_FRAME_REPORT', { err: null, payload });

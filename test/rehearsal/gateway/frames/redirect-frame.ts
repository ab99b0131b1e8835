import Framebus from 'framebus';

// Where a provider's window comes back to. It reports what stands in its address to the page that
// opened it, which then closes it. The page's service is in the address, or else in the window's
// name, after what the window is for.
const query = new URLSearchParams(location.search);
const answers = new URLSearchParams(location.hash.slice(1));
const channel = query.get('channel') ?? window.name.split('_').at(-1) ?? '';
const payload = Object.fromEntries([...query, ...answers]);
new Framebus({ channel }).emit('frameService:DISPATCH_FRAME_REPORT', { err: null, payload });

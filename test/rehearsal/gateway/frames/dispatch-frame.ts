import Framebus from 'framebus';

// The page opens this frame for a payment window, names it after the service it belongs to, and
// waits for its ready event.
const serviceId = window.name.replace(/^dispatch_/, '');
if (serviceId !== window.name)
  new Framebus({ channel: serviceId }).emit('frameService:DISPATCH_FRAME_READY');

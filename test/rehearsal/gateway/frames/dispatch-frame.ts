import Framebus from 'framebus';

// The page opens this frame for a payment window, named after the service it belongs to, and
// waits to hear that it is there.
const serviceId = window.name.replace(/^dispatch_/, '');
if (serviceId !== window.name)
  new Framebus({ channel: serviceId }).emit('frameService:DISPATCH_FRAME_READY');

import { element, show, unfolding } from './panels.ts';

/** Shows an event when it fires; the model's internal events, hidden from merchants, are marked. */
export function recordEvent(name: string, payload: unknown): void {
  globalThis.workbench.events.push({ name, payload });
  const item = document.createElement('li');
  const own = name.startsWith('model:');
  item.dataset['kind'] = own ? 'model' : 'public';
  const isShort = payload === undefined || show(payload).length < 60;
  if (isShort) item.textContent = payload === undefined ? name : `${name} ${show(payload)}`;
  else item.append(unfolding(name, payload));
  element('events').append(item);
  filter(item);
}

/** Lets the reader filter events by kind and by name. */
export function followEventFilter(): void {
  for (const id of ['show-public', 'show-model', 'event-name'])
    element(id).addEventListener('input', () => {
      for (const item of element('events').children) filter(item as HTMLElement);
    });
}

const isTicked = (id: string) => (element(id) as HTMLInputElement).checked;

function filter(item: HTMLElement): void {
  const wanted = (element('event-name') as HTMLInputElement).value;
  const ofKind = isTicked(item.dataset['kind'] === 'model' ? 'show-model' : 'show-public');
  item.hidden = !ofKind || !item.textContent.includes(wanted);
}

import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { FirstRender } from '../../../frontend/app/first-render.tsx';
import { keepEarlyInput } from '../../../frontend/lib/early-input.ts';

/** Controls as the Worker writes them; React renders the same. */
const FROM_WORKER = `
  <div id="root">
    <a href="/search">Find a book</a>
    <input type="text" name="q" aria-label="Find" value="sea">
    <label>Sort by <select><option>Newest</option><option>Price</option></select></label>
    <label><input type="checkbox"><bdi>Poetry</bdi></label>
    <label><input type="checkbox"><bdi>Plays</bdi></label>
    <button type="button">Add to cart <span>Walden</span></button>
    <button form="add">Add to cart <span>Walden</span></button>
    <form id="add" action="/cart"></form>
  </div>`;

function Shop() {
  const [words, setWords] = useState('');
  const [sort, setSort] = useState('newest');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly number[]>([]);
  const [keys, setKeys] = useState<readonly string[]>([]);
  // A field's initial value comes after the first commit, and must not overwrite typed text.
  useEffect(() => setWords('sea'), []);
  return (
    <>
      <button type="button">Find a book</button>
      <input
        type="text"
        aria-label="Find"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          setKeys([...keys, event.key]);
          if (event.key === 'ArrowDown') event.preventDefault();
        }}
      />
      <label>
        Sort by
        <select value={sort} onChange={(event) => setSort(event.target.value)}>
          <option value="newest">Newest</option>
          <option value="price">Price</option>
        </select>
      </label>
      {['Poetry', 'Plays'].map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={() => setChosen([...chosen, name])}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
      {[1, 2].map((copy) => (
        <button key={copy} type="button" onClick={() => setAdded([...added, copy])}>
          Add to cart <span>Walden</span>
        </button>
      ))}
      <output>{JSON.stringify({ words, sort, chosen, added, keys })}</output>
    </>
  );
}

let unmount = () => {};
afterEach(() => unmount());

/** Opens the Worker's page with the shop's script just started; `commit` brings React's. */
function openPage(beforeTheScript = () => {}) {
  document.body.innerHTML = FROM_WORKER;
  beforeTheScript();
  const before = find('#root');
  const place = document.createElement('div');
  const early = keepEarlyInput(before, place);
  const root = createRoot(place);
  unmount = () => act(() => root.unmount());
  const shop = (
    <FirstRender early={early}>
      <Shop />
    </FirstRender>
  );
  const commit = () => act(async () => root.render(shop));
  const commitOnceUsed = () => early.whenUsed(() => act(() => flushSync(() => root.render(shop))));
  return { before, commit, commitOnceUsed };
}

function find<Kind extends HTMLElement>(selector: string, place = 0): Kind {
  const found = document.querySelectorAll<Kind>(selector)[place];
  if (!found) throw new Error(`No ${selector} is there`);
  return found;
}

const state = () => JSON.parse(find('output').textContent ?? '');
const UNTOUCHED = { words: 'sea', sort: 'newest', chosen: [], added: [], keys: [] };

test('React’s page replaces the Worker’s and triggers nothing by itself', async () => {
  const { before, commit } = openPage();
  await commit();
  expect(before.isConnected).toBe(false);
  expect(state()).toEqual(UNTOUCHED);
  expect(document.activeElement).toBe(document.body);
});

test('a submit button sends its form until React is ready, and is then clicked in React’s page', async () => {
  const { commitOnceUsed } = openPage();
  let sent = 0;
  find('form').addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  const button = find('button[form]');
  button.click();
  expect(sent).toBe(1);
  commitOnceUsed();
  button.click();
  await act(async () => {});
  expect(sent).toBe(1);
  expect(state()).toEqual({ ...UNTOUCHED, added: [2] });
});

test('typed text keeps its focus and selection, and typing continues', async () => {
  const { commit } = openPage();
  await userEvent.type(find('input[type=text]'), ' wolf');
  find<HTMLInputElement>('input[type=text]').setSelectionRange(1, 3);
  await commit();

  const field = find<HTMLInputElement>('input[type=text]');
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['sea wolf', 1, 3]);
  expect(state()).toEqual({ ...UNTOUCHED, words: 'sea wolf' });
  await userEvent.keyboard('u');
  expect(state().words).toBe('su wolf');
});

test('text typed before any script ran is kept', async () => {
  const { commit } = openPage(() => {
    find<HTMLInputElement>('input[type=text]').value = 'wolf';
  });
  await commit();
  expect(state()).toEqual({ ...UNTOUCHED, words: 'wolf' });
});

test('chosen options and checked boxes are kept', async () => {
  const { commit } = openPage();
  await userEvent.selectOptions(find('select'), 'Price');
  await userEvent.click(find('input[type=checkbox]', 0));
  await userEvent.click(find('input[type=checkbox]', 1));
  await commit();
  expect(state()).toEqual({ ...UNTOUCHED, sort: 'price', chosen: ['Poetry', 'Plays'] });
});

test('of several clicks only the last is repeated, once, on the same one of two equal buttons', async () => {
  const { commit } = openPage();
  await userEvent.click(find('button', 0));
  await userEvent.dblClick(find('button', 1));
  await commit();
  expect(state()).toEqual({ ...UNTOUCHED, added: [2] });
  expect(document.activeElement).toBe(find('button', 2));
});

test('a button held down by the mouse is clicked when the mouse is released on it, not elsewhere', async () => {
  for (const [releasedAt, added] of [
    [1, [1]],
    [2, []],
  ] as const) {
    const { commit } = openPage();
    const mouse = { bubbles: true, pointerType: 'mouse' };
    find('button', 0).dispatchEvent(new PointerEvent('pointerdown', mouse));
    await commit();
    expect(state().added).toEqual([]);
    await act(async () => {
      find('button', releasedAt).dispatchEvent(new PointerEvent('pointerup', mouse));
    });
    expect(state().added, `let go at ${releasedAt}`).toEqual(added);
    unmount();
    unmount = () => {};
  }
});

test('the focus moves to the same control, even if its element differs in React’s page', async () => {
  const { commit } = openPage();
  find('a').focus();
  await commit();
  expect(document.activeElement).toBe(find('button', 0));
  expect(state()).toEqual(UNTOUCHED);
});

test('pressing a key renders React’s page at once, and the key reaches its field', async () => {
  const { before, commitOnceUsed } = openPage();
  find('input[type=text]').focus();
  commitOnceUsed();
  expect(before.isConnected).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  expect(before.isConnected).toBe(false);
  expect(state()).toEqual({ ...UNTOUCHED, keys: ['ArrowDown'] });
  expect(document.activeElement).toBe(find('input[type=text]'));
});

test('the browser’s default for a key is prevented only if React’s page prevents it', async () => {
  for (const [key, prevented] of [
    ['ArrowDown', true],
    ['ArrowLeft', false],
  ] as const) {
    const { commitOnceUsed } = openPage();
    find('input[type=text]').focus();
    commitOnceUsed();
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    find('input[type=text]').dispatchEvent(press);
    expect(press.defaultPrevented, key).toBe(prevented);
    unmount();
    unmount = () => {};
  }
});

test('a key that activates a control activates the one in React’s page', async () => {
  for (const [key, control, done] of [
    ['{Enter}', 'button', { added: [1] }],
    [' ', 'button', { added: [1] }],
    [' ', 'input[type=checkbox]', { chosen: ['Poetry'] }],
  ] as const) {
    const { commitOnceUsed } = openPage();
    find(control, 0).focus();
    commitOnceUsed();
    await userEvent.keyboard(key);
    expect(state(), `“${key}” on ${control}`).toEqual({ ...UNTOUCHED, ...done });
    unmount();
    unmount = () => {};
  }
});

test('an input or a click renders React’s page at once and takes effect there', async () => {
  const filled = openPage();
  filled.commitOnceUsed();
  const field = find<HTMLInputElement>('input[type=text]');
  field.value = 'wolf';
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })));
  expect(state()).toEqual({ ...UNTOUCHED, words: 'wolf' });
  unmount();

  const clicked = openPage();
  clicked.commitOnceUsed();
  await act(async () => find('button', 1).click());
  expect(state()).toEqual({ ...UNTOUCHED, added: [2] });
});

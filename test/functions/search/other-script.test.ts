import { expect, test } from 'vitest';
import { searchResultPageSchema } from '../../../functions/contract/search.ts';
import { ask } from '../../support/api.ts';
import { createBook } from '../../support/shop.ts';

const namesFor = async (text: string) => {
  const path = `/search?q=${encodeURIComponent(text)}`;
  const { data } = await ask(searchResultPageSchema, 'GET', path);
  return data.map(({ name }) => name);
};

test('a Russian name or title is found by either script', async () => {
  const author = 'Лев Толстой';
  await createBook({ name: 'Анна Каренина', author });
  await createBook({ name: 'Евгений Онегин', author: 'Александр Пушкин' });
  await createBook({ name: 'Мёртвые души', author: 'Николай Гоголь' });
  await createBook({ name: 'The Karamazov Affair', author: 'Fyodor Dostoevsky' });
  await createBook({ name: 'The Moscow Steppe', author: 'Anton Chekhov' });

  for (const [text, name] of [
    ['Tolstoy', 'Анна Каренина'],
    ['tolstoj', 'Анна Каренина'],
    ['anna karenina', 'Анна Каренина'],
    ['yevgeny onegin', 'Евгений Онегин'],
    ['pushkin', 'Евгений Онегин'],
    ['Достоевский', 'The Karamazov Affair'],
    ['Достоевский'.normalize('NFD'), 'The Karamazov Affair'],
    ['Антон Чехов', 'The Moscow Steppe'],
    ['gogol', 'Мёртвые души'],
  ]) {
    expect(await namesFor(text ?? ''), text).toEqual([name]);
  }
});

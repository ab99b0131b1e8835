import { expect, test } from 'vitest';
import { searchResultPageSchema } from '#contract/search/search.ts';
import { suggestionsSchema } from '#contract/search/suggestions.ts';
import { ask } from '#support/api.ts';
import { createBook } from '#support/shop.ts';

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

test('a Russian name is found beside an English first name, unless a book has that spelling', async () => {
  await createBook({ name: 'Тихий Дон', author: 'Михаил Шолохов' });
  await createBook({ name: 'The Rise of Michael', author: 'Nora Helmer' });
  await createBook({ name: 'Он и она', author: 'Иван Бунин' });

  expect(await namesFor('michael sholokhov')).toEqual(['Тихий Дон']);
  expect(await namesFor('rise onn michael')).toEqual(['The Rise of Michael']);
  // `он` is there by chance.
  expect(await namesFor('on leopards')).toEqual([]);
});

test('a misspelt title is found rather than one word of it in the other script', async () => {
  await createBook({ name: 'Doctor Zhivago', author: 'Boris Pasternak' });
  await createBook({ name: 'Доктор Айболит', author: 'Корней Чуковский' });

  expect(await namesFor('doktor zhivago')).toEqual(['Doctor Zhivago']);
});

test('an author is suggested by either script', async () => {
  await createBook({ name: 'Обломов', author: 'Иван Гончаров' });
  await createBook({ name: 'Rudin Revisited', author: 'Ivan Turgenev' });
  const authorsFor = async (text: string) => {
    const path = `/search/suggestions?q=${encodeURIComponent(text)}`;
    return (await ask(suggestionsSchema, 'GET', path)).authors;
  };

  expect(await authorsFor('goncharov')).toEqual(['Иван Гончаров']);
  expect(await authorsFor('ivan goncharov')).toEqual(['Иван Гончаров']);
  expect(await authorsFor('тургенев')).toEqual(['Ivan Turgenev']);
  // `John` is no `Иван`: the book is found by the last name alone.
  expect(await authorsFor('john goncharov')).toEqual(['Иван Гончаров']);
  expect(await authorsFor('john oblomov')).toEqual([]);
});

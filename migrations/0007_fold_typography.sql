-- Folded texts have one kind of quotes and of dashes, and no signs that cannot be seen: what is
-- stored follows foldText in functions/catalog/search-text.ts. (Signs that are rarer than these are
-- folded when their book is next saved.)
UPDATE products SET
  name_key =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key
      , '‘', ''''), '’', ''''), '‚', ''''), '‛', ''''), 'ʻ', ''''), 'ʼ', ''''), '“', '"')
      , '”', '"'), '„', '"'), '‟', '"'),
  search_text =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_text
      , '‘', ''''), '’', ''''), '‚', ''''), '‛', ''''), 'ʻ', ''''), 'ʼ', ''''), '“', '"')
      , '”', '"'), '„', '"'), '‟', '"');
UPDATE products SET
  name_key =
    replace(replace(replace(replace(replace(replace(replace(name_key
      , '‐', '-'), '‑', '-'), '‒', '-'), '–', '-'), '—', '-'), '―', '-'), '−', '-'),
  search_text =
    replace(replace(replace(replace(replace(replace(replace(search_text
      , '‐', '-'), '‑', '-'), '‒', '-'), '–', '-'), '—', '-'), '―', '-'), '−', '-');
UPDATE products SET
  name_key =
    replace(replace(replace(replace(replace(replace(replace(replace(name_key
      , char(173), ''), char(8203), ''), char(8204), ''), char(8205), ''), char(8206), '')
      , char(8207), ''), char(8288), ''), char(65279), ''),
  search_text =
    replace(replace(replace(replace(replace(replace(replace(replace(search_text
      , char(173), ''), char(8203), ''), char(8204), ''), char(8205), ''), char(8206), '')
      , char(8207), ''), char(8288), ''), char(65279), '');

-- Two categories may look the same by now: the second stays as it is.
UPDATE OR IGNORE categories SET
  name_key =
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key
      , '‘', ''''), '’', ''''), '‚', ''''), '‛', ''''), 'ʻ', ''''), 'ʼ', ''''), '“', '"')
      , '”', '"'), '„', '"'), '‟', '"');
UPDATE OR IGNORE categories SET
  name_key =
    replace(replace(replace(replace(replace(replace(replace(name_key
      , '‐', '-'), '‑', '-'), '‒', '-'), '–', '-'), '—', '-'), '―', '-'), '−', '-');
UPDATE OR IGNORE categories SET
  name_key =
    replace(replace(replace(replace(replace(replace(replace(replace(name_key
      , char(173), ''), char(8203), ''), char(8204), ''), char(8205), ''), char(8206), '')
      , char(8207), ''), char(8288), ''), char(65279), '');

-- Name, author and ISBN stand on lines of their own, which no search can hold.
UPDATE products SET search_text = replace(search_text, ' | ', char(10));

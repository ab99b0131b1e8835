import { Link } from 'react-router-dom';
import type { SuggestionGroup } from '../hooks/use-suggestions.ts';
import styles from './suggestion-list.module.css';

/** Id of an option's element, stable while it leads to the same place. */
export function optionId(listId: string, group: SuggestionGroup, to: string): string {
  return nameId(listId, group) + to;
}

function nameId(listId: string, { name }: SuggestionGroup): string {
  return listId + name.replaceAll(' ', '');
}

/** The list below a search box. Options are links, so that they can be opened in another tab. */
export function SuggestionList({
  id,
  groups,
  activeId,
  onChoose,
}: {
  id: string;
  groups: readonly SuggestionGroup[];
  activeId: string | undefined;
  onChoose: () => void;
}) {
  return (
    <div id={id} className={styles['list']} role="listbox" aria-label="Suggestions">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group.name} role="group" aria-labelledby={nameId(id, group)}>
          <div className={styles['name']} id={nameId(id, group)}>
            {group.name}
          </div>
          {group.options.map(({ to, text, detail }) => {
            const ownId = optionId(id, group, to);
            return (
              <Link
                key={to}
                className={styles['option']}
                id={ownId}
                role="option"
                aria-selected={ownId === activeId}
                tabIndex={-1}
                to={to}
                // Clicks leave the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  const isOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
                  if (!isOtherTab && !event.defaultPrevented) onChoose();
                }}
              >
                <bdi className={styles['text']}>{text}</bdi>
                {detail ? <bdi className={styles['detail']}>{detail}</bdi> : null}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

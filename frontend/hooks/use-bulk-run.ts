import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '../lib/count-text.ts';
import { type PartsFailure, type SentParts, sendInParts } from '../lib/send-in-parts.ts';
import { showToast } from '../stores/toast-store.ts';

/** A call that applies one change to several items. */
export interface BulkCall<Item, Change, Result> {
  /** The most items the API takes per call. */
  most: number;
  send: (part: Item[], change: Change) => Promise<readonly Result[]>;
  /** Called after a failure too, as some items may have changed all the same. */
  onSettled: (sent: SentParts<Item, Result> | undefined) => Promise<unknown>;
}

interface Bulk<Item, Change, Result> {
  call: BulkCall<Item, Change, Result>;
  /** Progress verb, e.g. `Setting`. */
  verb: string;
  /** Undefined if the item is no longer shown. */
  nameOf: (item: Item) => string | undefined;
  wasRefused: (result: Result) => boolean;
  /** Summary, e.g. `100 of 250 products changed`. */
  doneText: (results: readonly Result[], all: number) => string;
  /** What takes a whole run back, if anything can; offered with the summary. */
  undo?: (results: readonly Result[], change: Change) => (() => void) | undefined;
  /**
   * Whether it runs in an open dialog: if no part was answered, the dialog keeps what was typed.
   */
  inDialog?: boolean;
  /** Receives the ids that were refused or left over, to stay selected. */
  onSelect: (ids: ReadonlySet<string>) => void;
}

export interface BulkRefused {
  _id: string;
  name: string;
  error: string;
}

interface Sending<Item, Change, Result> {
  items: readonly Item[];
  change: Change;
  /** Results of the run so far, if it goes on after a failure. */
  earlier: readonly Result[];
}

/** A run that did not reach all of its items. */
interface Stopped<Item, Change, Result> {
  change: Change;
  results: readonly Result[];
  done: string;
  failure: PartsFailure<Item>;
  /** Names of the items left over, by id. */
  names: ReadonlyMap<string, string>;
}

export type BulkRun = ReturnType<typeof useBulkRun>;

/**
 * Changes several items in parts. Tracks progress, refused items with their reasons, and items left
 * over after a failure, which can be retried or dropped. The result is shown even if the user has
 * left the page.
 */
export function useBulkRun<
  Item extends { _id: string },
  Change,
  Result extends { _id: string; error?: string | undefined },
>({ call, verb, inDialog = false, onSelect, ...bulk }: Bulk<Item, Change, Result>) {
  const [refused, setRefused] = useState<readonly BulkRefused[]>([]);
  const [stopped, setStopped] = useState<Stopped<Item, Change, Result>>();
  const [unsent, setUnsent] = useState<Error | null>(null);
  const [answered, setAnswered] = useState(0);
  const running = useMutation({
    mutationFn: ({ items, change }: Sending<Item, Change, Result>) =>
      sendInParts(items, {
        most: call.most,
        send: (part) => call.send(part, change),
        onAnswer: setAnswered,
      }),
    onSuccess: ({ results: answers, failure }, { items, change, earlier }) => {
      if (failure && answers.length === 0 && inDialog) return setUnsent(failure.error as Error);
      const results = [...earlier, ...answers];
      const others = [...refused, ...refusedOf(answers, items)];
      const left = failure ? leftOf(failure) : [];
      const done = bulk.doneText(results, earlier.length + items.length);
      setRefused(others);
      setStopped(failure && { change, results, done, failure, names: namesOf(left) });
      onSelect(new Set([...others, ...left].map(({ _id }) => _id)));
      if (failure) return;
      const undo = bulk.undo?.(results, change);
      showToast({ text: done, ...(undo && { action: { label: 'Undo', run: undo } }) });
    },
    onSettled: call.onSettled,
  });

  function refusedOf(results: readonly Result[], items: readonly Item[]): BulkRefused[] {
    const names = namesOf(items);
    return results
      .filter(bulk.wasRefused)
      .map(({ _id, error = '' }) => ({ _id, name: names.get(_id) ?? _id, error }));
  }

  function namesOf(items: readonly Item[]) {
    const nameOf = (item: Item) => bulk.nameOf(item) ?? stopped?.names.get(item._id) ?? item._id;
    return new Map(items.map((item) => [item._id, nameOf(item)]));
  }

  function send(sending: Sending<Item, Change, Result>) {
    if (running.isPending) return;
    setAnswered(0);
    setUnsent(null);
    running.mutate(sending);
  }

  return {
    isRunning: running.isPending,
    /** Button text while it runs; with progress if it takes several calls. */
    busy: running.isPending ? busyText(verb, answered, running.variables.items.length) : undefined,
    refused,
    stopped: stopped && {
      done: stopped.done,
      failure: stopped.failure,
      names: leftOf(stopped.failure).map(({ _id }) => stopped.names.get(_id) ?? _id),
    },
    /** Error of a run that got no answer at all; the dialog keeps what was typed. */
    unsent,
    forgetUnsent: () => setUnsent(null),
    start(items: readonly Item[], change: Change) {
      setRefused([]);
      setStopped(undefined);
      send({ items, change, earlier: [] });
    },
    retry() {
      if (!stopped) return;
      const { failure, change, results: earlier } = stopped;
      send({ items: leftOf(failure), change, earlier });
    },
    leave() {
      setStopped(undefined);
      setRefused([]);
      onSelect(new Set());
    },
  };
}

function leftOf<Item>({ failed, unsent }: PartsFailure<Item>): Item[] {
  return [...failed, ...unsent];
}

function busyText(verb: string, answered: number, all: number): string {
  return answered > 0 ? `${verb}… ${numberText(answered)} of ${numberText(all)}` : `${verb}…`;
}

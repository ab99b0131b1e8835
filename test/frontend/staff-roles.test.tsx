import { screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AdminPath } from '../../frontend/app/admin-page-list.ts';
import type { StaffCall } from '../../frontend/hooks/use-permission.ts';
import { setSession } from '../../frontend/stores/session-store.ts';
import { accessOf, type Endpoint } from '../../functions/contract/endpoints/endpoint.ts';
import { endpoints } from '../../functions/contract/endpoints/endpoints.ts';
import { roleMay } from '../../functions/contract/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '../../functions/contract/staff-roles.ts';
import { adminPage } from './support/admin-route.tsx';
import { makeSession } from './support/make-records.ts';
import { stubDialogs } from './support/native-dialog.ts';
import { answerApi } from './support/shop-api.ts';
import { STAFF_CALLS } from './support/staff-calls.ts';
import { PAGES, type PageName, type StaffPage } from './support/staff-pages.ts';

// What each staff role sees on the admin's pages, as the contract declares each call.

function may(role: StaffRole, name: StaffCall): boolean {
  return roleMay(role, endpoints[name].permission, accessOf(name));
}

/** The dashboard is open to all staff; only its figures are restricted. */
function opensTo(role: StaffRole, name: PageName): boolean {
  return name === 'dashboard' || may(role, PAGES[name].needs);
}

/** Everything on the page to press, follow or choose from, except the navigation. */
function controls(): string[] {
  const roles = ['button', 'link', 'combobox', 'heading'] as const;
  const all = roles.flatMap((role) =>
    screen.queryAllByRole(role).flatMap((element) => {
      if (element.closest('nav')) return [];
      const name = element.getAttribute('aria-label') ?? (element.title || labelOf(element));
      return `${role} ${name}`.replace(/ of order .*/, '');
    }),
  );
  return [...new Set(all)].sort();
}

function labelOf(element: HTMLElement): string {
  const [label] = (element as HTMLSelectElement).labels ?? [];
  return (label ?? element).textContent.trim();
}

/** The admin pages that the page links to, except from the navigation. */
function linkedPages(): PageName[] {
  const links = screen.queryAllByRole('link').filter((link) => !link.closest('nav'));
  return links.flatMap((link) => {
    const { pathname } = new URL(link.getAttribute('href') ?? '', 'http://shop.test');
    return PAGE_NAMES.filter((name) => matchPath(PAGES[name].to, pathname));
  });
}

async function visit(role: StaffRole, { to, of = '', answers = {} }: StaffPage) {
  const openPage = await adminPage(to.slice(1) as AdminPath);
  stubDialogs();
  const staffRole = role === 'owner' ? {} : { staffRole: role };
  setSession(makeSession({ _id: 'ada', name: 'Ada', role: 1, ...staffRole }));
  const calls = answerApi(answers);
  return { ...openPage(to.replace(/:\w+/, of)), calls };
}

const isForbidden = () => screen.queryByText('This page is not for your role') !== null;

const PAGE_NAMES = Object.keys(PAGES) as PageName[];
const ROLES_AND_PAGES = STAFF_ROLES.flatMap((role) =>
  PAGE_NAMES.map((name) => [role, name] as const),
);

test.each(ROLES_AND_PAGES)(
  'for the role %s, the page %s shows and loads exactly what the role may use',
  async (role, name) => {
    const page: StaffPage = PAGES[name];
    const isOpen = may(role, page.needs);
    const theirs = (call: StaffCall) => may(role, call);

    const { calls } = await visit(role, page);

    expect(isForbidden()).toBe(!opensTo(role, name));
    if (page.open && isOpen) await page.open();
    const shown = controls();
    for (const { call, control } of madeOn(name)) {
      const isShown = control === undefined ? isOpen : shown.some((one) => one.startsWith(control));
      expect({ call, isShown }).toEqual({ call, isShown: isOpen && theirs(call) });
    }
    expect(linkedPages().filter((other) => !opensTo(role, other))).toEqual([]);
    const asked = calls.flatMap((made) => staffCallOf(made.call));
    expect(asked.filter((call) => !theirs(call))).toEqual([]);
  },
);

test.each(STAFF_ROLES)(
  'the navigation of the role %s links exactly to the pages it may open',
  async (role) => {
    await visit(role, PAGES.dashboard);

    const nav = screen.getByRole('navigation', { name: 'Admin' });
    const linked = [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')).sort();
    const { dashboard: _, ...others }: Record<string, StaffPage> = PAGES;
    const theirs = Object.values(others).filter(({ needs, of }) => !of && may(role, needs));
    expect(linked).toEqual(theirs.map(({ to }) => to).sort());
  },
);

/** The calls made on a page and the control for each; undefined for those of the page itself. */
function madeOn(name: PageName): { call: StaffCall; control?: string }[] {
  const made = Object.entries(STAFF_CALLS) as [StaffCall, (typeof STAFF_CALLS)[StaffCall]][];
  return made.flatMap(([call, where]) => {
    if (typeof where === 'string') return where === name ? [{ call }] : [];
    const [page, control] = where;
    return page === name ? [{ call, control }] : [];
  });
}

/** The staff call that was made, by its name in the contract. */
function staffCallOf(made: string): StaffCall[] {
  const names = (Object.entries(endpoints) as [StaffCall, Endpoint][])
    .filter(([, { auth }]) => auth === 'admin')
    .map(([name]) => name);
  return names.filter((name) => new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`).test(made));
}

import { hash } from 'node:crypto';

/** Filters the list of endpoints as a person types; the page is whole without it. */
export const searchScript = `'use strict';
const field = document.querySelector('#filter');
const found = document.querySelector('#found');
const entries = [...document.querySelectorAll('[data-words]')];
const groups = [...document.querySelectorAll('[data-group]')];
field.closest('search').hidden = false;
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    const matches = words.every((word) => entry.dataset.words.includes(word));
    entry.hidden = !matches;
    if (matches) count += 1;
  }
  for (const group of groups) group.hidden = group.querySelector('li:not([hidden])') === null;
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 endpoint' : count + ' endpoints';
});
const open = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = target && target.closest('details');
  if (!details || details.open) return;
  details.open = true;
  details.scrollIntoView();
};
addEventListener('hashchange', open);
open();
`;

/** Changes with the script, and so does the address by which the page names it. */
export const scriptVersion = hash('sha256', searchScript, 'base64url').slice(0, 20);

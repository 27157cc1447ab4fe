// The script of the manual's pages: examples that can be changed and run. Without it they are pages to read.

import '../styles/manual.css';
import { openExample } from './example.js';

for (const figure of document.querySelectorAll<HTMLElement>('.example')) openExample(figure);

// On a narrow screen the contents are folded away, until they are asked for.
const contents = document.querySelector<HTMLDetailsElement>('.contents details');
if (contents !== null && matchMedia('(max-width: 60rem)').matches) contents.open = false;
// Beside the text they may be longer than the screen: the chapter that is read is in sight.
else document.querySelector('.contents li:has(> [aria-current])')?.scrollIntoView({ block: 'nearest' });

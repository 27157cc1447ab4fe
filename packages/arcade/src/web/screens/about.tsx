// What this is, who brings what, and under which licence.

import { Dialog } from '../parts/dialog.js';
import { useServices } from '../services.js';

export function AboutPanel() {
  const { navigation, guests } = useServices();
  return (
    <Dialog title="About" onClose={() => navigation.closePanel()}>
      {guests.map(({ id, title, license, packages = [], games = [] }) => (
        <section key={id} aria-labelledby={`about-${id}`}>
          <h3 id={`about-${id}`}>{title}</h3>
          <p>Licence: {license}</p>
          {games.length > 0 && <p>Brings {games.map((game) => game.title).join(', ')}.</p>}
          {packages.length > 0 && <p class="note">Packages: {packages.join(', ')}</p>}
        </section>
      ))}
    </Dialog>
  );
}

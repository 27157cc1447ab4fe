// The signs on the workshop's buttons.

/** Line drawings on a field of 24 by 24. */
const PATHS = {
  stepBack: 'M7 5v14M18 5.500v13l-8-6.500z',
  stepOn: 'M17 5v14M6 5.500v13l8-6.500z',
} as const;

/** A sign that there is. */
export type IconName = keyof typeof PATHS;

/** A sign on a button; the button's name is said elsewhere. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" class="icon">
      <path d={PATHS[name]} />
    </svg>
  );
}

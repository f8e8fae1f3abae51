/**
 * How menus, selects and popovers are placed. They are fixed: an option that gets the focus below the pointer would
 * scroll the page, and move away from a press.
 */
export const FLOATING = {
  className: 'floating',
  positionMethod: 'fixed',
  sideOffset: 4,
  collisionPadding: 8,
} as const

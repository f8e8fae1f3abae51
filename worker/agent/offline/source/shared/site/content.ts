/** What the frame and the start page say: the subject's own words. */
export type SiteContent = {
  title: string
  headline: string
  subline: string
  /** The one filled button of the start page; null when the page itself is where one begins. */
  action: { label: string; href: string } | null
  picture: { subject: string; seed: string; kind?: string } | null
  footer: string
}

/** Who uses the app. `role` is `OWNER` for whoever runs it, else one that the app gives, or `user`. */
export type Member = { id: string; name: string; email: string; role: string }

/** Whether somebody has one of these roles. The owner may do whatever any role may. */
export function hasRole(member: Member | null | undefined, roles: readonly string[]): boolean {
  return member !== null && member !== undefined && (member.role === OWNER || roles.includes(member.role))
}

export const OWNER = 'admin'

export const SITE: SiteContent = {
  title: 'The beehive',
  headline: 'Ask before you open the hive',
  subline: 'Two hundred keepers answer here, mostly in the evening.',
  action: { label: 'Ask a question', href: '/topics/new' },
  picture: { subject: 'nature', seed: 'bees' },
  footer: 'Made for everybody who keeps bees in our valley.',
}

/** What the frame of the app says by itself. */
export const SITE_TEXTS = {
  locale: 'en',
  currency: 'EUR',
  skip: 'Skip to content',
  main: 'Main',
  more: 'More',
  menu: 'Menu',
  home: 'Home',
  back: 'Back',
  loading: 'One moment …',
  retry: 'Try again',
  failed: 'Something went wrong. Try again.',
  offline: 'The server cannot be reached. Check your connection and try again.',
  nothingHere: 'There is nothing at this address.',
  gone: 'This does not exist, or it was deleted.',
  toStart: 'Go to the start page',
  required: 'Fill this in.',
  tooLong: (length: number) => `At most ${length} characters.`,
  notAnEmail: 'This is no email address.',
  notANumber: 'Enter a number.',
  save: 'Save',
  saved: 'Saved.',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Delete',
  removeSure: (what: string) => `Delete “${what}”? This cannot be undone.`,
  search: 'Search',
  all: 'All',
  filters: 'Filters',
  sortBy: 'Sort by',
  nothingFound: 'Nothing fits this search.',
  clear: 'Clear the search',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  optional: 'optional',
  choose: 'Choose',
  yes: 'Yes',
  no: 'No',
  signInFirst: 'Sign in first.',
  notAllowed: 'Your account may not do this.',
  download: 'Download as CSV',
  noPicture: 'This file is no picture that a browser can read.',
  print: 'Print',
  numbers: 'The numbers',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
}

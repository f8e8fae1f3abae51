/** A role beside the owner's. `isChosen`: people take it themselves when they register; else the owner gives it. */
export type Role = { name: string; label: string; isChosen: boolean }

export type AccountsContent = { roles: Role[]; /** What somebody without a role is called. */ member: string }

export type Account = { id: string; name: string; email: string; role: string; joined: string }

export const ACCOUNTS: AccountsContent = {
  roles: [{ name: 'moderator', label: 'Moderator', isChosen: false }],
  member: 'Member',
}

/** What the pages about accounts say. */
export const ACCOUNT_TEXTS = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  register: 'Create an account',
  create: 'Create account',
  haveNone: 'I have no account yet',
  haveOne: 'I have an account',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least ten characters.',
  newPassword: 'New password',
  oldPassword: 'Present password',
  changePassword: 'Change the password',
  changed: 'The password is changed.',
  iAm: 'I am here as',
  account: 'Your account',
  saveName: 'Save the name',
  people: 'People',
  owner: 'Owner',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  joined: 'Joined',
  remove: 'Remove',
  ownerStays: 'The owner stays one until another owner changes that.',
  ownAccount: 'Delete your own account on its page.',
  deleteAccount: 'Delete my account',
  deleteSure: 'Delete your account and what belongs to it? This cannot be undone.',
  lastOwner: 'Make somebody else an owner first.',
  noSuchRole: 'There is no such role.',
  signInToGoOn: 'Sign in to go on.',
  firstIsOwner: 'Whoever registers first runs this site.',
  tooMany: 'Too many tries. Wait a minute, then try again.',
  wrong: 'Email or password are not right.',
  taken: 'There is an account with this email. Sign in, or take another address.',
}

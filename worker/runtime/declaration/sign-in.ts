/** What better-auth signs sessions with. */
export const SIGN_IN_SECRET = 'BETTER_AUTH_SECRET'

const IMPORTED = /\b(?:from|import)\s*\(?\s*["'](?:\.{0,2}\/)*better-auth["'/]/

/** Where an app has what signs its users in, as the model is told. */
export const SIGN_IN_FILE = 'server/auth.ts'

/** Whether an app signs its users in: its server imports the kit's library for that. */
export function signsIn(modules: Record<string, string>): boolean {
  return Object.values(modules).some((text) => IMPORTED.test(text))
}

/** What the model is told of accounts, and the words of a request that need them. */
export const signInTold = {
  asked:
    /\b(?:sign(?:ing|s|ed)?[- ]?(?:in|up|on)s?|log(?:ging|s|ged)?[- ]?(?:in|on)s?|accounts?|members?|membership|registers?|registration|passwords?|user roles?|anmeld\w*|einlogg\w*|log(?:in|out)s?|kont(?:o|en)|mitglied\w*|passw\S{1,2}rte?r?|registrier\w*|benutzerrollen?)\b/i,
  section: `# Sign-in
With better-auth, in the app's own database: never check passwords or make sessions yourself. Begin with \`add_ready_files\` for sign-in: it brings the server, guards, tables, pages and promises; change them then. Plugins there are: admin, emailOTP, magicLink, organization, twoFactor, username, anonymous, genericOAuth.
- server/auth.ts exports \`auth\`. No baseURL, no trustedOrigins, and \`advanced: { ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] } }\` stays. The first account is the owner: its \`role\` is admin.
- The platform gives BETTER_AUTH_SECRET to an app that imports better-auth, in preview and in production: do not ask for it, declare it or write it. emailOTP needs \`[[send_email]]\`.
- Google and GitHub: the ready files show their buttons once GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (or GITHUB_…) are set. Where the maker wants them call \`ask_for_secret\`; write no other code. The maker names https://<the app's address>/api/auth/callback/google there, with google or github last.
- Rows belong to somebody: keep the member's id with each and ask for rows by \`c.get('member').id\`, never by an id that the page sends. What a role may not do is refused on the server and promised in a test.
- A plugin that needs tables or columns gets them in a migration of its own, as its documentation lists them, with its names.
- Client: \`createAuthClient({ plugins: [adminClient(), emailOTPClient()] })\` from better-auth/react, plugins from better-auth/client/plugins. \`authClient.useSession()\` gives \`{ data, isPending }\`; \`signUp.email({ name, email, password })\`, \`signIn.email({ email, password })\`, \`emailOtp.sendVerificationOtp({ email, type: 'sign-in' })\`, \`signIn.emailOtp({ email, otp })\`, \`signOut()\`. Each answers \`{ data, error }\` and throws nothing: show \`error.message\`.
- A promise registers with \`app.request('/api/auth/sign-up/email', { method: 'POST', headers: { 'content-type': 'application/json' }, body }, env)\` and passes on the pairs of \`answer.headers.getSetCookie()\` as \`cookie\`.`,
}

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

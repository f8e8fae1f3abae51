/** An address that tells accounts apart and is not one that can be written to: `ma…@lindqvist.se`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '…'
  return `${email.slice(0, at > 3 ? 2 : 1)}…${email.slice(at)}`
}

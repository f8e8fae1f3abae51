/** What of an address stands for a household: all of IPv4, and the first four groups of IPv6, however it is written. */
export function networkPart(ip: string): string {
  if (!ip.includes(':')) return ip
  const [left = [], right] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = right
    ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
    : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

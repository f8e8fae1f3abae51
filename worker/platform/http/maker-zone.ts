import { namedZone } from '#shared/zone.ts'

/** The time zone of whoever sent this request, as a part of what goes with a message; nothing when it is not known. */
export function makerZone({ headers }: Pick<Request, 'headers'>): { zone?: string } {
  const zone = namedZone(headers.get('cookie'))
  return zone === null ? {} : { zone }
}

import { BOOKING } from '../../shared/booking/content'
import type { Slot } from '../../shared/booking/model'
import { BOOKING_TEXTS } from '../../shared/booking/texts'

/** Who shares one is told how many find room; else it is free or taken. */
export function roomWords(free: number): string {
  if (free <= 0) return BOOKING.isShared ? BOOKING_TEXTS.full : BOOKING_TEXTS.taken
  return BOOKING.isShared ? BOOKING_TEXTS.free(free) : BOOKING_TEXTS.isFree
}

export const slotWords = ({ time, free }: Slot): string =>
  time === '' ? roomWords(free) : `${time}: ${roomWords(free)}`

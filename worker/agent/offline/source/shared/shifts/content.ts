import type { ShiftsContent } from './model'

export const SHIFTS: ShiftsContent = {
  title: 'Shifts',
  label: 'Shifts',
  lead: 'Take what suits you. What still lacks people stands out.',
  one: 'Shift',
  chief: 'chief',
  qualifications: ['First aid', 'Driver'],
  hasSwaps: true,
  menu: { swaps: 'Swaps', crew: 'Members', hours: 'Hours' },
}

/** These outlines from Lucide (ISC licence) belong to controls that come after the first page. */
export const checkIcon = 'M20 6 9 17l-5-5'
export const chevronDownIcon = 'M6 9l6 6 6-6'
export const minusIcon = 'M5 12h14'
export const arrowUpIcon = 'M5 12l7-7 7 7M12 19V5'
export const tableIcon =
  'M12 3v18M3 9h18M3 15h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z'
export const chartIcon = 'M3 3v16a2 2 0 0 0 2 2h16M19 9l-5 5-4-4-3 3'
export const infoIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01'

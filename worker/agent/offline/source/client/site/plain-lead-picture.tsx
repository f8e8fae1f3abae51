/** This app has no pictures: its headline stands alone. */
export function LeadPicture() {
  return null
}

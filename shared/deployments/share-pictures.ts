/** Addresses at which a file of an app is the picture of its share card, in the order in which they count. */
export const SHARE_PICTURES: readonly string[] = [
  'og',
  'og-image',
  'opengraph-image',
  'share',
  'social',
  'cover',
].flatMap((name) => ['png', 'jpg', 'jpeg', 'webp'].map((type) => `/${name}.${type}`))

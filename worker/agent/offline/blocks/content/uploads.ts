/** What a block needs whose rows have pictures that members upload. */
export const UPLOADS = {
  route: { mount: '/api/uploads', file: 'uploads/routes', name: 'uploads' },
  migration: 'uploads',
  test: 'uploads',
}

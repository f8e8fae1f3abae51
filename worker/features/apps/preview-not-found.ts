/** What a wrong or outdated preview address answers. It says the same for projects that exist and for those that do not. */
export function previewNotFound(): Response {
  return new Response('This preview does not exist or its address was changed.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

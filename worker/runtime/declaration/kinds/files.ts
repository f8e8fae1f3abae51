import * as z from 'zod'
import { filesOfApp } from '#worker/runtime/gateways/files/folders.ts'
import { listed, nameSchema, type Kind } from '../kind.ts'

const key = 'r2_buckets'
/** R2's rule for the names of buckets. */
const bucketSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/)
const data = z.object({ kind: z.literal(key), bucket: bucketSchema })
const item = z.object({ binding: nameSchema, bucket_name: z.string().optional() })

/** `[[r2_buckets]]`: files, which lie in a folder of our own bucket. */
export const files: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: 'files',
  read(declared, refuse) {
    return listed(declared, { key, item, most: 10, noun: 'bucket' }, refuse).flatMap(({ binding, bucket_name }) => {
      // Without a name wrangler makes a bucket that is called like the binding.
      const bucket = bucket_name ?? binding.toLowerCase().replace(/[^a-z0-9]/g, '-')
      if (bucketSchema.safeParse(bucket).success) return [[binding, { kind: key, bucket }]]
      refuse(
        bucket_name ?? binding,
        `${bucket} cannot be a bucket: a name has 3 to 63 small letters, digits and hyphens`,
      )
      return []
    })
  },
  given: ({ bucket }, { exports, copy, ...owner }) =>
    exports.FilesGateway({ props: { objectId: owner.objectId, appFolder: filesOfApp(owner), bucket, copy } }),
  shim: { module: '~files', make: 'bucket' },
  told: {
    asked:
      /\b(files?|uploads?|photos?|pictures?|images?|attachments?|documents?|videos?|avatars?|r2|datei\w*|hochladen|fotos?|bild\w*|anh[äa]ng\w*|dokument\w*)\b/i,
    section: `# Files
Uploaded pictures and documents belong into R2, not into the database. Declare a bucket in wrangler.toml; the server has it as \`c.env.FILES\`:

    [[r2_buckets]]
    binding = "FILES"
    bucket_name = "files"

- Begin with \`add_ready_files\` for files when visitors upload: it brings the routes, the uploader with progress, pictures in several widths, links for a time and promises; change them then.
- It is R2's own API: \`put(key, value, { httpMetadata, customMetadata, onlyIf })\`, \`get(key, { range, onlyIf })\`, \`head\`, \`delete\`, \`list({ prefix, cursor, limit })\`, multipart uploads. A stream needs a known length: the body of a request with content-length, or FixedLengthStream.
- The key is one that the server makes, such as crypto.randomUUID(): never the name of the file. Check type, size and whose it is first. The row keeps the key, and the file is deleted with the row.
- Serve by a route: \`onlyIf: c.req.raw.headers\` (no body: 304), \`writeHttpMetadata(headers)\`, \`etag: object.httpEtag\`, \`x-content-type-options: nosniff\`; what is no picture with content-disposition: attachment, and nothing as text/html or SVG.
- There is no binding for images: the browser that uploads makes the smaller ones on a canvas, and \`srcSet\` names them. One answer has at most 50 MB: longer files are read by ranges.`,
  },
}

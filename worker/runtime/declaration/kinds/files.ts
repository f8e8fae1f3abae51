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

- It is R2's own API: \`put(key, value, { httpMetadata, customMetadata, onlyIf })\`, \`get(key, { range, onlyIf })\`, \`head\`, \`delete\`, \`list({ prefix, cursor, limit })\`, multipart uploads.
- Upload with a form: \`const file = (await c.req.formData()).get('file')\`, check its type and size, then \`put(key, file, { httpMetadata: { contentType: file.type } })\`. The key is one that you make, such as crypto.randomUUID(): never the name of the file.
- Serve by a route of the app: 404 without an object, \`writeHttpMetadata(headers)\`, \`etag: object.httpEtag\`, body \`object.body\`. Send what visitors uploaded with content-disposition: attachment unless it is a picture, and never as text/html.
- Keep the key in a row of the database, and delete the file with the row. Promises run on a copy of the files.`,
  },
}

import { TEMPLATE_PICTURE, type TemplateId } from '#shared/projects/templates.ts'

/** The picture of the app that the built-in model makes of a template. Its name stands beside it. */
export function Cover({ id }: { id: TemplateId }) {
  return (
    <img
      className="template-cover"
      src={`/templates/${id}.webp`}
      {...TEMPLATE_PICTURE}
      loading="lazy"
      decoding="async"
      alt=""
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { SHOP, SHOP_TEXTS } from '../../shared/shop/content'
import type { Product } from '../../shared/shop/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { moneyTyped } from '../../shared/site/values'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { ChoiceFields, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { PictureField } from '../ui/picture-field'

export function NewProduct() {
  return (
    <Page title={SHOP_TEXTS.add(SHOP.one)}>
      <Gate roles={[OWNER]}>{() => <ProductForm />}</Gate>
    </Page>
  )
}

export function EditProduct() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['shop', 'one', id],
    queryFn: () => request<{ product: Product }>(`/api/shop/products/${id}`),
  })
  return (
    <Page title={SHOP_TEXTS.edit(SHOP.one)}>
      <Gate roles={[OWNER]}>
        {() => <Loaded query={query}>{({ product }) => <ProductForm product={product} />}</Loaded>}
      </Gate>
    </Page>
  )
}

function ProductForm({ product }: { product?: Product }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(product ? `/api/shop/products/${product.id}` : '/api/shop/products', {
          method: product ? 'PUT' : 'POST',
          body: { ...typed, choices: chosenOf(SHOP.choices, typed) },
        })
      }
      onSent={({ id }) => navigate(`/products/${id}`)}
    >
      <TextField label={SHOP_TEXTS.name} name="name" maxLength={120} defaultValue={product?.name} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={SHOP_TEXTS.price}
          name="price"
          type="number"
          min={0}
          step="0.01"
          inputMode="decimal"
          defaultValue={moneyTyped(product?.price)}
        />
        <TextField label={SHOP_TEXTS.stock} name="stock" type="number" min={0} defaultValue={product?.stock} />
        <ChoiceFields choices={SHOP.choices} value={product?.choices} />
      </div>
      <TextArea label={SHOP.about} name="text" defaultValue={product?.text} />
      <PictureField label={SHOP_TEXTS.picture} name="picture" hint={SHOP_TEXTS.pictureHint} />
    </Form>
  )
}

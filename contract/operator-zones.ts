import { z } from 'zod'
import { call } from './call.ts'
import { maxLengths } from './limits.ts'
import { nameTranslations, pictureAnswer, pictureForm, version } from './operator-catalogue.ts'
import { pictureRule } from './photos.ts'
import { id, idText, picture, singleLineText } from './shapes.ts'

const zone = z.strictObject({
  id: id.optional(),
  name: singleLineText(maxLengths.name),
  translations: nameTranslations,
})

const zones = z.strictObject({
  version,
  zones: z.array(
    zone.extend({
      id,
      thumbnail: picture.nullable(),
      shop_count: z.number().int(),
      /** The first three of them. */
      shop_names: z.array(z.string()),
    }),
  ),
})
export type OperatorZones = z.output<typeof zones>

export const operatorZoneCalls = {
  listOperatorZones: call({
    method: 'GET',
    path: '/operator/zones',
    who: 'operator',
    needs: 'catalogue.read',
    about: 'All zones in their order, with the shops in each, hidden ones included.',
    data: zones,
  }),
  saveOperatorZones: call({
    method: 'POST',
    path: '/operator/zones',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Saves the whole list of zones in its order: a row without id is new, a row that is left out is removed.',
    body: z.strictObject({ version, zones: z.array(zone).max(500) }),
    data: zones,
    refuses: { 409: ['shops.zone_in_use'], 422: ['errors.name_twice'] },
  }),
  saveOperatorZonePicture: call({
    method: 'POST',
    path: '/operator/zones/{id}/picture',
    who: 'operator',
    needs: 'catalogue.write',
    about: 'Replaces or removes the picture of a zone.',
    params: z.strictObject({ id: idText }),
    body: pictureForm,
    files: { picture: pictureRule },
    data: pictureAnswer,
  }),
}

import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { shopLanguagesQuery } from '#console/platform/api/shop-languages.ts'
import { LanguageTexts } from '#console/platform/fields/language-texts.tsx'
import { ConsoleForm } from '#console/platform/form/console-form.tsx'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { Card, PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useShopWriting } from '#console/platform/shop/shop-writing.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { shopLimits } from '#contract/limits.ts'
import type { Language } from '#contract/settings.ts'
import type { ShopProfileAnswer } from '#contract/shop-profile.ts'
import { FormSkeleton } from '#ui/blocks/form-skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ContactCard } from './contact-card.tsx'
import { LegalCard } from './legal-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { profileQuery, useProfileForm } from './use-profile-form.ts'

/** The public profile of the shop: pictures, description, contact and legal facts. */
export default function ProfilePage() {
  const t = useText()
  const { desk } = useDesks()
  const profile = useQuery(profileQuery(desk?.path))
  const languages = useQuery(shopLanguagesQuery)
  const failed = [profile, languages].find(({ data, error }) => !data && error)
  // A suspended shop has no page in the storefront.
  const toShop = desk && !desk.suspension && (
    <Button
      icon={<ExternalLink />}
      render={<a href={desk.path.replace('/shop/', '/shops/')} target="_blank" rel="noreferrer" />}
    >
      {t('shop-profile.to_storefront')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('shop-profile.title')} text={t('shop-profile.text')} actions={toShop} />
      {profile.data && languages.data ? (
        <ProfileForm data={profile.data} languages={languages.data} />
      ) : failed ? (
        <QueryProblem error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
      ) : (
        <FormSkeleton label={t('states.loading')} fields={6} />
      )}
    </>
  )
}

interface ProfileFormProps {
  readonly data: ShopProfileAnswer
  readonly languages: readonly Language[]
}

function ProfileForm({ data, languages }: ProfileFormProps) {
  const t = useText()
  const { canWrite, note } = useShopWriting('shop.write')
  const { upload, ...versioned } = useProfileForm(data, languages)
  const { profile } = data
  return (
    <>
      {note}
      <ConsoleForm {...versioned}>
        <div className="grid max-w-form grid-cols-1 gap-4">
          <PicturesCard {...{ profile, upload, canWrite }} />
          <Card title={t('shop-profile.shop')}>
            <FactList>
              <Fact label={t('shop-profile.name')}>
                <bdi>{profile.name}</bdi>
              </Fact>
              <Fact label={t('shop-profile.zone')}>
                <bdi>{profile.zone.name}</bdi>
              </Fact>
            </FactList>
            <p className="text-meta text-neutral-600">{t('shop-profile.name_hint')}</p>
            <LanguageTexts
              {...{ languages, maxLength: shopLimits.description, rows: 6, isReadOnly: !canWrite }}
              name="words"
              label={t('shop-profile.words')}
              hint={t('shop-profile.words_hint')}
            />
          </Card>
          <ContactCard canWrite={canWrite} />
          <LegalCard legal={profile.legal} canWrite={canWrite} />
        </div>
      </ConsoleForm>
    </>
  )
}

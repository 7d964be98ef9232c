import type { Application } from '#console/applications/application-queries.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { ApplicationCard } from '#contract/operator-applications.ts'

const card: ApplicationCard = {
  id: 4,
  application_number: 'A-1004',
  state: 'pending',
  shop_name: 'Ink Alley',
  owner_name: 'Noor Jalil',
  zone: 'Old town',
  country: 'Bangladesh',
  sent_at: '2026-01-02T09:00:00.000Z',
  decided_at: null,
  decided_by: null,
}

export const testApplication = (rest: Partial<Application> = {}): Application => ({
  ...card,
  about: 'Inks in all colours of the sea.',
  email: 'noor@ink.example',
  phone: '+8801712345678',
  locale: 'en',
  reason: null,
  shop_id: null,
  rival: null,
  documents: [{ position: 1, kind: 'pdf', bytes: 1_240_000 }],
  ...rest,
})

export const applicationList = (
  applications: Partial<ApplicationCard>[],
  counts: Partial<Record<ApplicationCard['state'], number>> = {},
): DataAt<'GET /operator/applications'> => ({
  applications: applications.map((rest) => ({ ...card, ...rest })),
  total: applications.length,
  page: 1,
  per_page: 20,
  counts: { pending: applications.length, approved: 0, refused: 0, ...counts },
})

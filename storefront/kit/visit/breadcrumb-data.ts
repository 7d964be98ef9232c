/** The way to a page as search engines read it (schema.org BreadcrumbList). */
export function breadcrumbData(origin: string, trail: readonly { label: string; href: string }[]) {
  const steps = trail.map(({ label, href }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: `${origin}${href}`,
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: steps }
}

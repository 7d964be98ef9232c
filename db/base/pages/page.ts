export type Text = { title: string; html: string }

export type Page = { slug: string; en: Text; ar: Text }

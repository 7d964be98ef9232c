/** Name of the radio buttons; the script below checks the stored one before hydration. */
export const viewField = 'view'

export const listViewKey = 'list_view'

/** Inlined in every head: pages are cached for all devices, so the stored view is applied before first paint. */
export const listViewScript = import.meta.env.SSR
  ? `try{if(localStorage.getItem("${listViewKey}")=="compact"){document.documentElement.dataset.listView="compact";
addEventListener("DOMContentLoaded",function(){var choice=document.querySelector('[name="${viewField}"][value="compact"]');
if(choice)choice.checked=true})}}catch{}`
  : ''

/** Name of the radio buttons; the script below checks the stored one before hydration. */
export const layoutField = 'layout'

export const layoutKey = 'list_view'

/** Inlined in every head: pages are cached for all devices, so the stored layout is applied before first paint. */
export const listLayoutScript = import.meta.env.SSR
  ? `try{if(localStorage.getItem("${layoutKey}")=="compact"){document.documentElement.dataset.listLayout="compact";
addEventListener("DOMContentLoaded",function(){var choice=document.querySelector('[name="${layoutField}"][value="compact"]');
if(choice)choice.checked=true})}}catch{}`
  : ''

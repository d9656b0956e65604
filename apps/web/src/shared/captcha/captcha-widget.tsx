import { type Ref, useEffect } from 'react';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly site_key: string;
  readonly script: string;
}

/** The classes by which the services of this protocol find their place. */
const PLACES = 'g-recaptcha h-captcha cf-turnstile';

/** Another service's widget, shown by its own script. */
export function CaptchaWidget({ ref, site_key, script }: Props) {
  useEffect(() => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    document.head.append(element);
    return () => element.remove();
  }, [script]);
  return <div ref={ref} className={PLACES} data-sitekey={site_key} />;
}

/** What the service has put into its place once its visitor passed; each names the field in its own way. */
export function widgetToken(widget: HTMLElement | null): string | undefined {
  const field = widget?.querySelector<HTMLInputElement | HTMLTextAreaElement>('[name$="-response"]');
  return field?.value || undefined;
}

import { type Ref, useEffect } from 'react';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly site_key: string;
  readonly script: string;
}

/** The class names by which captcha services of this protocol find their element. */
const WIDGET_CLASSES = 'g-recaptcha h-captcha cf-turnstile';

/** The widget of an external captcha service, rendered by its own script. */
export function CaptchaWidget({ ref, site_key, script }: Props) {
  useEffect(() => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    document.head.append(element);
    return () => element.remove();
  }, [script]);
  return <div ref={ref} className={WIDGET_CLASSES} data-sitekey={site_key} />;
}

/** The token that the service writes into a hidden field after success; each service names the field differently. */
export function widgetToken(widget: HTMLElement | null): string | undefined {
  const field = widget?.querySelector<HTMLInputElement | HTMLTextAreaElement>('[name$="-response"]');
  return field?.value || undefined;
}

import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#app/ui/button.tsx';

/** In place of the button while nobody is signed in; leads back to the product. */
export function LoginToBuy() {
  const { t } = useTranslation('earn');
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  return (
    <Link
      to="/login/login"
      search={{ returnTo: here }}
      className={buttonClass({ look: 'primary', size: 'large', wide: true })}
    >
      {t('earn.buy.login')}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#app/ui/button.tsx';

/** In place of the button while nobody is signed in; leads back to the product. */
export function LoginToBuy({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('finance');
  return (
    <Link
      to="/login/login"
      search={{ returnTo: `/finance/list?product=${productId}` }}
      className={buttonClass({ look: 'primary', size: 'large', wide: true })}
    >
      {t('finance.buy.login')}
    </Link>
  );
}
